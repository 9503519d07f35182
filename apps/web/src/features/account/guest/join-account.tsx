import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Message } from '../../../components/page/message.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import css from './guest.module.css'

interface JoinAccountProps {
  /** With which the guest bought. */
  email: string
  /** The address of the account. */
  own: string
  code: string
  onDone: () => unknown
}

/** Adds a guest's purchases to the account with the same address. */
export function JoinAccount({ email, own, code, onDone }: JoinAccountProps) {
  const { t } = useTexts('account')
  const { api, cache } = useApp()
  const signOut = useSignOut()
  const join = useMutation({
    mutationFn: () => api.guestBuyers.joinGuest({ body: { code } }),
    onSuccess: async () => {
      await cache.invalidateQueries()
      await onDone()
    },
  })
  const isSame = email.trim().toLowerCase() === own.trim().toLowerCase()
  return (
    <Message
      title={t('guest.title')}
      action={
        isSame ? (
          <Button variant="solid" busy={join.isPending} onClick={() => join.mutate()}>
            {t('guest.join')}
          </Button>
        ) : (
          <Button onClick={signOut}>{t('guest.logOut')}</Button>
        )
      }
      note={
        join.error && (
          <p role="alert" className={css.refusal}>
            {messageOf(join.error)}
          </p>
        )
      }
    >
      {isSame ? t('guest.mayJoin', { email }) : t('guest.other', { email, own })}
    </Message>
  )
}
