/** Text for comparing: letters of either case, with or without accents, are the same. */
export const comparable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Piece = { text: string; isHit: boolean; at: number }

/** Where the needle is, letter by letter: a letter and its accents are compared as one. */
function pieces(text: string, needle: string): readonly Piece[] {
  const letters = Array.from(text)
  const plain = letters.map(comparable)
  const sought = comparable(needle)
  if (sought === '') return [{ text, isHit: false, at: 0 }]
  const found: Piece[] = []
  let hay = ''
  const starts: number[] = []
  for (const [index, letter] of plain.entries()) {
    for (let i = 0; i < letter.length; i += 1) starts.push(index)
    hay += letter
  }
  let done = 0
  for (let at = hay.indexOf(sought); at !== -1; at = hay.indexOf(sought, at + sought.length)) {
    const from = starts[at] ?? 0
    const to = (starts[at + sought.length - 1] ?? from) + 1
    if (from < done) continue
    if (from > done) found.push({ text: letters.slice(done, from).join(''), isHit: false, at: done })
    found.push({ text: letters.slice(from, to).join(''), isHit: true, at: from })
    done = to
  }
  if (done < letters.length) found.push({ text: letters.slice(done).join(''), isHit: false, at: done })
  return found
}

/** Text with every place that fits the needle marked. */
export const Marked = ({ text, needle }: { text: string; needle: string }) =>
  pieces(text, needle).map((piece) =>
    piece.isHit ? (
      <mark key={piece.at} className="rounded-sm bg-wait/30 text-text">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
