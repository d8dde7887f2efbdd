/** Names that hide their ending, leave their folder, are reserved, or are empty. */
export const hostileFileNames: readonly string[] = [
  'invoice\u202egpj.exe',
  '\u2067photo\u2069\u202d.png',
  `report.pdf${' '.repeat(80)}.exe`,
  'CON.txt',
  'desktop.ini',
  'quarterly.lnk',
  '../../../etc/passwd',
  'C:\\Windows\\system.ini',
  '.htaccess',
  '',
  '   ',
  'line\r\nContent-Type: text/html',
  'zero\u200bwidth\ufeff.pdf',
  `${'long'.repeat(80)}.png`,
  '"><img src=x onerror=alert(1)>.png',
  'e\u0301te\u0301.txt',
]
