/** The value that this share of all stays below. @param {number[]} values @param {number} share */
export const at = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

/** @param {number[]} values */
export const median = (values) => at(values, 0.5)
