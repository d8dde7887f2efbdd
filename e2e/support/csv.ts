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
