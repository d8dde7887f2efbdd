import { describe, expect, test } from 'vitest'
import { operations } from './contract/index'
import { decodeAnswer } from './decode/decode-answer'
import { FileAnswer } from './file-answer'

/** Reads an answer that comes in pieces of a length: the file, and what is left. */
function read(answer: string, pieceLength: number): { file: string | null; left: string } {
  const bytes = Buffer.from(answer)
  let file: Buffer[] = []
  const left: Uint8Array[] = []
  const reader = new FileAnswer({
    onStart: () => (file = []),
    onBytes: (piece) => file.push(Buffer.from(piece)),
  })
  for (let at = 0; at < bytes.length; at += pieceLength)
    left.push(reader.read(bytes.subarray(at, at + pieceLength)))
  return {
    file: reader.hasFile ? Buffer.concat(file).toString() : null,
    left: Buffer.concat(left).toString(),
  }
}

const lengths = [1, 2, 3, 7, 65_536]
const everyWay = (answer: string) => lengths.map((length) => read(answer, length))
const notesOf = (answer: string) => decodeAnswer(operations['inbox.attachment'], answer).notes
const answerWith = (base64: string): string =>
  `{"status":"success","data":{"dataBase64":"${base64}","mediaType":"text/plain"}}`

const text = 'é, “a” + ~~~ ??? >>> and so on'
const base64 = Buffer.from(text).toString('base64')
const escaped = (letter: RegExp): string =>
  base64.replace(letter, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)

describe('the file in an answer', () => {
  test.each([
    ['as it should be', base64],
    ['with slashes escaped', base64.replaceAll('/', '\\/')],
    ['with signs as codes', escaped(/[+/=]/g)],
    ['with all of it as codes', escaped(/./g)],
    ['without padding', base64.replace(/=+$/, '')],
    ['in lines', base64.replaceAll(/.{10}/g, '$&\\r\\n')],
    ['with spaces', base64.replaceAll(/.{10}/g, '$&\\t \\u0020')],
  ])('is taken out %s, wherever the pieces of the answer end', (_how, written) => {
    const answer = answerWith(written)
    for (const { file, left } of everyWay(answer)) {
      expect(file).toBe(text)
      expect(left.length).toBeLessThan(answerWith('').length + written.length - base64.length + 8)
      expect(notesOf(left)).toEqual(notesOf(answer))
    }
  })

  test.each([
    ['text that is none', 'not base64!'],
    ['letters of another alphabet', 'QUJD-_'],
    ['letters after the padding', 'QQ==QQ=='],
    ['a letter too many', 'QUJDR'],
    ['a letter that is no ASCII', 'QUJDé'],
    ['such a letter as a code', 'QUJD\\u0151'],
    ['a quotation mark', 'QUJD\\"QUJD'],
    ['a backslash', 'QUJD\\\\'],
  ])('is none where it is %s, which is noted', (_what, written) => {
    const answer = answerWith(written)
    for (const { file, left } of everyWay(answer)) {
      expect(file).toBeNull()
      expect(notesOf(left)).toEqual(notesOf(answer))
      expect(notesOf(left)).toHaveLength(1)
    }
  })

  test('is the last one where there are several', () => {
    const answer = '{"status":"success","data":{"dataBase64":"QUJD","dataBase64":"REVG"}}'
    for (const { file } of everyWay(answer)) expect(file).toBe('DEF')
  })

  test.each([
    ['where there is none', '{"status":"success","data":{"mediaType":"a","other":"QUJD"}}'],
    ['that is no text', '{"status":"success","data":{"dataBase64":7}}'],
    ['beside the data', '{"status":"success","data":{},"dataBase64":"QUJD"}'],
    ['deeper in the data', '{"status":"success","data":{"a":{"dataBase64":"QUJD"}}}'],
    ['in a list', '{"status":"success","data":[{"dataBase64":"QUJD"}]}'],
    ['under another name', '{"status":"success","date":{"dataBase64":"QUJD"}}'],
    ['as a value', '{"status":"success","data":{"mediaType":"dataBase64","a":["data","QUJD"]}}'],
    [
      'in the words of an error',
      '{"status":"error","error":{"message":"\\"data\\":{\\"dataBase64\\":\\"Q"}}',
    ],
    ['in a page', '<html lang="en">"Bad gateway"</html>'],
    ['in nothing', ''],
  ])('is not found %s, and nothing is taken out', (_where, answer) => {
    for (const { file, left } of everyWay(answer)) {
      expect(file).toBeNull()
      expect(left).toBe(answer)
    }
  })
})

describe('an answer with a file', () => {
  test.each([
    ['cut off in the file', '{"status":"success","data":{"dataBase64":"QUJD'],
    ['cut off behind it', '{"status":"success","data":{"dataBase64":"QUJD"'],
    ['cut off in an escape', '{"status":"success","data":{"dataBase64":"QUJD\\u00'],
    ['with a line break that is not escaped', answerWith('QUJD\nQUJD')],
    ['with an escape that is none', answerWith('QUJD\\x')],
    ['with a code that is none', answerWith('QUJD\\u00zz')],
  ])('is no JSON where it was none: %s', (_how, answer) => {
    expect(() => JSON.parse(answer) as unknown).toThrow(SyntaxError)
    for (const { left } of everyWay(answer)) {
      expect(() => JSON.parse(left) as unknown).toThrow(SyntaxError)
      expect(notesOf(left)).toEqual(notesOf(answer))
    }
  })

  test('keeps what is not the file to the letter', () => {
    const around = (file: string) =>
      `{ "data" : {"mediaType":"im\\"age/é","x":[{"dataBase64":"b"}], "dataBase64" : "${file}" } ,"status":"success","data\\u0042":1}`
    for (const { file, left } of everyWay(around(base64))) {
      expect(file).toBe(text)
      expect(left).toBe(around(''))
    }
  })
})

test('a hundred thousand files of one name, and as many brackets, are read in a moment', () => {
  const many = `{"status":"success","data":{${Array(100_000).fill('"dataBase64":"QQ=="').join(',')}}}`
  expect(read(many, 65_536).file).toBe('A')
  const deep = '[{"data":'.repeat(100_000)
  expect(read(deep, 65_536).left).toBe(deep)
})
