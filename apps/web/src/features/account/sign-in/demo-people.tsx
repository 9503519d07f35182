import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Avatar } from '@hypha/ui/controls/avatar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app-context.ts'
import css from '../form.module.css'

interface DemoPeopleProps {
  busy: boolean
  onChoose: (person: { email: string; password: string }) => void
}

/** Demo accounts that can be logged in to with one click. */
export function DemoPeople({ busy, onChoose }: DemoPeopleProps) {
  const { t } = useTexts('account')
  const { api, isDemo } = useApp()
  const { data } = useQuery({ ...api.instance.describe.query(), enabled: isDemo })
  if (!data?.demo) return null
  return (
    <section className={css.people} aria-labelledby="demo">
      <h2 className={css.note} id="demo">
        {t('demo.people')}
      </h2>
      {data.demo.people.map(({ email, password, fullName, role }) => (
        <button
          key={email}
          type="button"
          className={css.person}
          disabled={busy}
          onClick={() => onChoose({ email, password })}
        >
          <Avatar name={fullName} />
          <b>{fullName}</b>
          <span className={css.role}>{role}</span>
        </button>
      ))}
    </section>
  )
}
