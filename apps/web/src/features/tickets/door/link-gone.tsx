import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Message } from '../../../components/page/message.tsx'
import { EVENTS_HREF } from '../../../lib/routing/addresses.ts'

interface LinkGoneProps {
  /** Scans that couldn't be sent. */
  waiting: number
  onClose: () => void
}

/** In place of the door, after its link was revoked or has expired. */
export function LinkGone({ waiting, onClose }: LinkGoneProps) {
  const { t } = useTexts('tickets')
  return (
    <Message
      kind="not-found"
      title={t('gone.title')}
      action={
        <ButtonLink href={EVENTS_HREF} onClick={onClose}>
          {t('own.events')}
        </ButtonLink>
      }
      note={waiting > 0 && <p>{t('gone.waiting', { count: waiting })}</p>}
    >
      {t('gone.text')}
    </Message>
  )
}
