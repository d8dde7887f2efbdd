/** What takes as much of the tab as a step of drawing with little in it, some three kilobytes. */
const valuesAStep = 64
const pictureBytesAStep = 1_150

/** Of a mesh of colours, whose triangles the library draws pixel by pixel. */
const meshValuesAStep = 5

/** A path of 100,000 points: one alone takes up to half a minute, in which its thread cannot be ended. Three values a point. */
const mostPathValues = 300_000

/** How many letters, points and other values steps hold: a single one may draw millions. */
function valuesIn(part: unknown, depth = 3): number {
  if (ArrayBuffer.isView(part)) {
    const values = part.byteLength / 4
    return values > mostPathValues ? Number.POSITIVE_INFINITY : values
  }
  if (!Array.isArray(part) || depth === 0) return 0
  return part.reduce<number>((sum, each) => sum + valuesIn(each, depth - 1), part.length)
}

/** A pattern brings steps of its own among the values of the step that uses it. */
const isList = (value: unknown): value is { fnArray: unknown } =>
  typeof value === 'object' && value !== null && 'fnArray' in value

/** The steps of a list and of the patterns in it, once for each use; counted no further than the limit. */
function stepsOf(list: unknown, limit: number): number {
  const own: unknown = Reflect.get(Object(list), 'fnArray')
  const values: unknown = Reflect.get(Object(list), 'argsArray')
  let steps = (Array.isArray(own) ? own.length : 0) + valuesIn(values) / valuesAStep
  if (!Array.isArray(values)) return steps
  for (const pattern of values.flat().filter(isList)) {
    if (steps > limit) return steps
    steps += stepsOf(pattern, limit - steps)
  }
  return steps
}

/** The points and colours of a mesh, and of the figures in it. */
function meshValues(mesh: unknown): number {
  if (mesh instanceof ArrayBuffer) return mesh.byteLength / 4
  if (!Array.isArray(mesh)) return 0
  return mesh.reduce<number>((sum, part: unknown) => {
    if (!Array.isArray(part)) return sum + valuesIn(part)
    const points = part.map((figure) =>
      Number(Reflect.get(Object(Reflect.get(Object(figure), 'coords')), 'length') ?? 0),
    )
    return points.reduce((more, each) => more + each, sum + part.length)
  }, 0)
}

/** In steps of drawing, what a message of the PDF library's worker brings: all of a page’s are kept until it is left. */
export function stepsIn(message: unknown, limit: number): number {
  const steps = stepsOf(Reflect.get(Object(message), 'chunk'), limit)
  // Pictures and meshes come apart from the steps that draw them, decoded.
  const data: unknown = Reflect.get(Object(message), 'data')
  if (!Array.isArray(data)) return steps
  const last: unknown = data.at(-1)
  if (data.includes('Image'))
    return steps + Number(Reflect.get(Object(last), 'dataLen') ?? 0) / pictureBytesAStep
  return data.includes('Pattern') ? steps + meshValues(last) / meshValuesAStep : steps
}

/** The library's names for where a transparent group begins and ends; each that is open has a canvas as large as the page. */
export const groupSteps = { begin: 76, end: 77 }

/** How many transparent groups are open, at the most, in what a message brings, and after it. */
export function openGroups(message: unknown, before: number): { most: number; after: number } {
  const steps: unknown = Reflect.get(Object(Reflect.get(Object(message), 'chunk')), 'fnArray')
  let most = before
  let after = before
  for (const step of Array.isArray(steps) ? steps : []) {
    if (step === groupSteps.begin) after += 1
    if (step === groupSteps.end) after -= 1
    most = Math.max(most, after)
  }
  return { most, after }
}
