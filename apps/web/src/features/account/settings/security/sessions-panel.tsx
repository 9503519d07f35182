import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { SignedInSession } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
import { useSecurityChange } from './use-security-change.ts'
import { moment } from './moment.ts'

/** Active sessions, which can be ended here. */
export function SessionsPanel() {
  const { t } = useTexts('account')
  const api = useApi()
  const { data, error, refetch } = useQuery({ ...api.security.sessions.query(), staleTime: 0 })
  const endOthers = useSecurityChange(
    () => api.security.endOtherSessions(),
    t('sessions.othersEnded'),
  )
  const items = data?.items
  return (
    <Panel
      title={t('sessions.title')}
      text={t('sessions.text')}
      action={
        items &&
        items.length > 1 && (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {error && !items ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : items ? (
        <ul className={css.list} aria-label={t('sessions.list')}>
          {items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton shape="row" />
      )}
    </Panel>
  )
}

function SessionRow({ session }: { session: SignedInSession }) {
  const { t, format } = useTexts('account')
  const api = useApi()
  const end = useSecurityChange(
    () => api.security.endSession({ params: { id: session.id } }),
    t('sessions.ended', { device: session.device }),
  )
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>
          {session.device}
          {session.isCurrent && (
            <span className={css.status} data-kind="ok">
              {t('sessions.current')}
            </span>
          )}
        </p>
        <p className={css.note}>
          {[
            session.country && format.country(session.country),
            t('sessions.loggedIn', { date: moment(format, session.startedAt) }),
            t('lastUsed', { date: moment(format, session.lastUsedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.isCurrent && (
        <div className={css.verbs}>
          <Button
            variant="quiet"
            size="small"
            busy={end.isPending}
            aria-label={t('sessions.end', { device: session.device })}
            onClick={() => end.mutate()}
          >
            {t('logOut')}
          </Button>
        </div>
      )}
    </li>
  )
}
