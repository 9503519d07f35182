import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ListKind } from '@hypha/contract/rules/audience'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMailSubscription } from '../../../components/people/mail-subscriptions.ts'
import { Mail } from 'lucide-react'

interface Props {
  kind: ListKind
  id: number
  name: string
}

/** Turns e-mail updates from an artist or label on or off in a list. */
export function MailSwitch({ kind, id, name }: Props) {
  const { t } = useTexts('community')
  const { isOn, set } = useMailSubscription(kind, id)
  if (isOn === undefined) return null
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Mail size={16} aria-hidden />}
      aria-pressed={isOn}
      title={t('mails.hint', { name })}
      aria-label={isOn ? t('mails.stopFrom', { name }) : t('mails.startFrom', { name })}
      onClick={() => set(!isOn)}
    >
      {isOn ? t('mails.stop') : t('mails.start')}
    </Button>
  )
}
