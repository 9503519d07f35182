import type { ListKind } from '@hypha/contract/rules/audience'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { useMailSubscription } from '../../components/people/mail-subscriptions.ts'
import css from './mail-opt-in.module.css'

interface Props {
  kind: ListKind
  id: number
  name: string
}

/** Asks for consent to e-mails from an artist or label. Never checked by default. */
export function MailOptIn({ kind, id, name }: Props) {
  const { t } = useTexts('artist')
  const { isOn, set } = useMailSubscription(kind, id)
  if (isOn === undefined) return null
  return (
    <div className={css.ask}>
      <Checkbox checked={isOn} onChange={set}>
        {t('mails.ask', { name })}
      </Checkbox>
      <p className={css.note}>{t('mails.hint', { name })}</p>
    </div>
  )
}
