import { crc32 } from 'node:zlib'

import { type Bytes, concat, latin1, littleEndian, utf8 } from './bytes'

export type ZipEntry = { name: string; data: Bytes }

/** Entries are stored as they are; names are UTF-8. */
export function encodeZip(entries: readonly ZipEntry[]): Bytes {
  let offset = 0
  const placed = entries.map(({ name, data }) => {
    const description = describe(name, data)
    const file = concat([latin1('PK\x03\x04'), description, utf8(name), data])
    const listing = concat([
      latin1('PK\x01\x02'),
      littleEndian(20, 2),
      description,
      littleEndian(0, 10),
      littleEndian(offset, 4),
      utf8(name),
    ])
    offset += file.length
    return { file, listing }
  })
  const directory = concat(placed.map(({ listing }) => listing))
  return concat([
    ...placed.map(({ file }) => file),
    directory,
    latin1('PK\x05\x06'),
    littleEndian(0, 4),
    littleEndian(entries.length, 2),
    littleEndian(entries.length, 2),
    littleEndian(directory.length, 4),
    littleEndian(offset, 4),
    littleEndian(0, 2),
  ])
}

/** The fields that an entry and its listing share, from the version needed to the length of the extra field. */
function describe(name: string, data: Bytes): number[] {
  const namesAreUtf8 = 0x0800
  const firstDayOfTheFormat = 0x0021
  return [
    ...littleEndian(20, 2),
    ...littleEndian(namesAreUtf8, 2),
    ...littleEndian(0, 2),
    ...littleEndian(0, 2),
    ...littleEndian(firstDayOfTheFormat, 2),
    ...littleEndian(crc32(data), 4),
    ...littleEndian(data.length, 4),
    ...littleEndian(data.length, 4),
    ...littleEndian(utf8(name).length, 2),
    ...littleEndian(0, 2),
  ]
}
