import type { UserDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { useSession } from '../../../lib/auth/use-session.ts'
import { ActionDialog } from './action-dialog.tsx'
import css from '../administration.module.css'
import { actionsFor, type UserAction } from './user-action.ts'

/** Admin actions on an account in its current state. Each asks for a reason first. */
export function UserActions({ user }: { user: UserDetails }) {
  const { t } = useTexts('admin')
  const [pending, setAsked] = useState<UserAction | null>(null)
  const isOwn = useSession()?.userId === user.id
  if (isOwn) return <p className={css.note}>{t('user.own')}</p>
  return (
    <>
      <div className={css.verbs}>
        {actionsFor(user).map((action) => (
          <Button key={action.id} size="small" onClick={() => setAsked(action)}>
            {t(`action.${action.id}.verb`)}
          </Button>
        ))}
      </div>
      {pending && <ActionDialog user={user} action={pending} onClose={() => setAsked(null)} />}
    </>
  )
}
