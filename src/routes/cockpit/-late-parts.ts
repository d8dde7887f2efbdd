/** What follows the figures comes at once: a part that came alone would push those below it. */
export async function loadLateParts() {
  const [below, after, since] = await Promise.all([
    import('./-below'),
    import('./-after-figures'),
    import('./-since-looked'),
  ])
  return { ...below, ...after, ...since }
}
