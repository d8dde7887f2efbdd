/** What follows the figures comes at once: a part that came alone would push those below it. */
export async function loadLateParts() {
  const [{ Below }, { OldestApproval, OldestDraft, SendingNow, SilentAgents }, { SinceLooked }] =
    await Promise.all([import('./-below'), import('./-after-figures'), import('./-since-looked')])
  return { Below, OldestApproval, OldestDraft, SendingNow, SilentAgents, SinceLooked }
}
