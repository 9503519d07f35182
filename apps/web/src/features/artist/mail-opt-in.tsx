import type { ListKind } from '@hypha/contract/rules/audience'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { useMailSubscription } from '../../components/people/mail-subscriptions.ts'
import css from './mail-opt-in.module.css'

interface Props {
  kind: ListKind
  id: number
  name: string
}

/** Asks for consent to e-mails from an artist or label; never ticked by itself. */
export function MailOptIn({ kind, id, name }: Props) {
  const { isOn, set } = useMailSubscription(kind, id)
  if (isOn === undefined) return null
  return (
    <div className={css.ask}>
      <Checkbox checked={isOn} onChange={set}>
        Also e-mail me news from {name}
      </Checkbox>
      <p className={css.note}>
        At most one e-mail a week. {name} can see your e-mail address. Unsubscribe at any time.
      </p>
    </div>
  )
}
