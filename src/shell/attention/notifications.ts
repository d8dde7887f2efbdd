import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { ownKey } from '#/api/person'
import { disconnectedTitle, needTitle } from '#/domain/attention'
import { accountName } from '#/domain/names'
import { createStorageListeners } from '#/lib/storage-listeners'
import { remember, remembered } from '#/shell/i18n/locale'
import type { AttentionEvent } from './attention'

export type Choice = 'off' | 'on' | 'names'

const storageKey = 'sightline.notifications'

const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted'

function read(): Choice {
  const stored = remembered(ownKey(storageKey))
  return (stored === 'on' || stored === 'names') && isAllowed() ? stored : 'off'
}

const { notify: notifyListeners, subscribe } = createStorageListeners()

export const useNotificationChoice = (): Choice => useSyncExternalStore(subscribe, read, () => 'off')

export function chooseNotifications(choice: Choice): void {
  remember(ownKey(storageKey), choice)
  notifyListeners()
}

/** Asks the browser where it has to, and shows a first one; false where it does not allow any. */
export async function startNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false
  if (Notification.permission !== 'granted') await Notification.requestPermission()
  const isShown = isAllowed() && show(i18n.t('Notifications are on'), 'on')
  if (isShown) chooseNotifications('on')
  return isShown
}

function show(title: string, tag: string, onClick?: () => void): boolean {
  try {
    const notification = new Notification(title, { tag, icon: '/icon-192.png', lang: i18n.locale })
    notification.addEventListener('click', () => {
      window.focus()
      onClick?.()
      notification.close()
    })
    return true
  } catch {
    // Browsers on phones do not show a page's notifications.
    return false
  }
}

/**
 * What a notification says, and where it leads. The tag is the same in every tab, so that each shows once; each count of
 * interested leads has its own, because the browser replaces one of the same tag silently.
 */
export function notificationOf(event: AttentionEvent, hasNames: boolean) {
  switch (event.kind) {
    case 'disconnected':
      return {
        title: hasNames ? disconnectedTitle([accountName(event.account)]) : needTitle('disconnected', 1),
        tag: `disconnected ${event.account.id}`,
        address: `/accounts/${encodeURIComponent(event.account.id)}`,
      }
    case 'paymentFailed':
      return { title: needTitle('payment', 1), tag: 'payment', address: '/billing' }
    case 'interested':
      return {
        title: i18n.t('{count, plural, one {# new interested lead} other {# new interested leads}}', {
          count: event.count,
        }),
        tag: `interested ${event.total}`,
        address: '/inbox?scope=all&filter=interested',
      }
  }
}

export function notify(event: AttentionEvent, hasNames: boolean, open: (address: string) => void): void {
  const { title, tag, address } = notificationOf(event, hasNames)
  show(title, tag, () => open(address))
}
