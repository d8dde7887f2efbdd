import { i18n } from '@lingui/core'
import { useId, useState } from 'react'
import { Switch } from '#/components/checkbox'
import { chooseNotifications, startNotifications, useNotificationChoice } from './notifications'

/** Whether this device notifies, and whether its notifications say names: others may see the screen. */
export function NotificationChoices() {
  const choice = useNotificationChoice()
  const [isRefused, setRefused] = useState(false)
  const about = useId()
  const change = async (isOn: boolean) => {
    setRefused(isOn && !(await startNotifications()))
    if (!isOn) chooseNotifications('off')
  }
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={i18n.t('Notifications')}
        aria-describedby={about}
        checked={choice !== 'off'}
        onChange={({ target }) => void change(target.checked)}
      />
      <p id={about} className="max-w-60 text-xs text-text-3">
        {i18n.t('Account disconnected, payment failed, new interested lead. While Sightline is open.')}
      </p>
      {isRefused ? (
        <p role="alert" className="max-w-60 text-xs text-bad">
          {i18n.t('The browser blocks notifications of this page.')}
        </p>
      ) : null}
      {choice === 'off' ? null : (
        <Switch
          label={i18n.t('Names in notifications')}
          checked={choice === 'names'}
          onChange={({ target }) => chooseNotifications(target.checked ? 'names' : 'on')}
        />
      )}
    </div>
  )
}
