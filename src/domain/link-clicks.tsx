import { i18n } from '@lingui/core'
import { Explained } from '#/components/explained'
import { instantOf, type Moment } from '#/lib/instant'

/** Programs that check or preview links open them at once; a person first reads the message. */
const maxPreviewMs = 10_000

/** Whether a link was opened so soon after sending that a program probably did it. False where a time is unknown. */
export function isProbablyPreview(clickedAt: Moment, sentAt: Moment): boolean {
  const [clicked, sent] = [instantOf(clickedAt), instantOf(sentAt)]
  // The two clocks differ a little: a click can seem to come before the message.
  return clicked !== null && sent !== null && Math.abs(clicked - sent) <= maxPreviewMs
}

export const ProbablyPreview = () => (
  <Explained
    says={i18n.t('Opened within seconds of sending: by a program that checks links, not by the lead.')}
  >
    {i18n.t('probably a preview')}
  </Explained>
)
