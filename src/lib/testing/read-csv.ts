/** Reads a CSV file as RFC 4180 has it: a reader apart from the writer. */
export function readCsv(text: string, delimiter = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i)
    const next = text.charAt(i + 1)
    if (isQuoted && char === '"' && next === '"') {
      cell += '"'
      i += 1
    } else if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && char === delimiter) {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && char === '\r' && next === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      i += 1
    } else cell += char
  }
  if (cell !== '' || row.length > 0) throw new Error('The file ends in the middle of a line')
  return rows
}

/** Reads a quote only at the start of a cell, as spreadsheets do; never fails. */
function cellsOfSpreadsheet(text: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isStart = true
  let isQuoted = false
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(i + 1) === '"') {
        cell += '"'
        i += 1
      } else isQuoted = false
    } else if (isStart && char === '"') {
      isQuoted = true
      isStart = false
    } else if (char === delimiter || char === '\n' || char === '\r') {
      cells.push(cell)
      cell = ''
      isStart = true
    } else {
      cell += char
      isStart = false
    }
  }
  return [...cells, cell]
}

/** Reads as programs do that split at any separator and know quotes well, line by line, or not at all. */
export function cellsOfAnyReader(text: string): string[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/)
  return [',', ';', '\t'].flatMap((delimiter) => [
    ...cellsOfSpreadsheet(text, delimiter),
    ...lines.flatMap((line) => cellsOfSpreadsheet(line, delimiter)),
    ...lines.flatMap((line) => line.split(delimiter)),
    ...lines.flatMap((line) => line.replaceAll('"', '').split(delimiter)),
  ])
}

/** The cells that a spreadsheet would run; a plain negative number is none. */
export const formulasOf = (cells: readonly string[]): string[] =>
  cells.filter((cell) => /^[\t\r]|^["\s]*[=+\-@＝＋－＠]/u.test(cell) && !/^-\d+(?:\.\d+)?$/.test(cell))
