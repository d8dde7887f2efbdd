import { expect, test } from 'vitest'
import { tableText } from './table-text'

test('rows of a table are cells on the clipboard, each on one line, with the figures of the page', () => {
  expect(
    tableText([
      ['Account', 'Sent', 'Change'],
      ['Léa\n Roy', '1,234', '-17 %'],
    ]),
  ).toEqual({
    text: 'Account\tSent\tChange\nLéa Roy\t1,234\t-17 %',
    html: '<table><tr><td>Account</td><td>Sent</td><td>Change</td></tr><tr><td>Léa Roy</td><td>1,234</td><td>-17 %</td></tr></table>',
  })
})

test('the marks that keep a name apart in a sentence of the page are not copied', () => {
  expect(tableText([['Next, \u2068Nour نور\u2069 sends']]).text).toBe('Next, Nour نور sends')
})

test('a cell holds no markup and no tab of its own', () => {
  expect(tableText([['<b>"a"&b\tc']])).toEqual({
    text: '<b>"a"&b c',
    html: '<table><tr><td>&lt;b&gt;&quot;a&quot;&amp;b c</td></tr></table>',
  })
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+1+cmd', "'+1+cmd"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'=1"],
  ['+4', '+4'],
  ['-1 234,5 %', '-1 234,5 %'],
  ['−3', '−3'],
])(
  'a name that a spreadsheet would run is text when it is pasted, and a figure stays one: %j',
  (cell, pasted) => {
    expect(tableText([[cell]]).text).toBe(pasted)
  },
)
