import type { System } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { dayAndTime } from '../day-and-time.ts'
import css from './system.module.css'

type Props = { system: Pick<System, 'checks' | 'incidents'> }

/** The result of each check, and the latest incidents. */
export function HealthPanel({ system: { checks, incidents } }: Props) {
  const { t, format } = useTexts('admin')
  return (
    <section className={css.panel} aria-labelledby="health">
      <h2 id="health">{t('system.health')}</h2>
      <ul className={css.rows} aria-label={t('system.checks')}>
        {checks.map(({ component, reason }) => (
          <li key={component}>
            <span>{t(`system.component.${component}`)}</span>
            <span className={css.state} data-state={reason === null ? 'ok' : 'failing'}>
              {t(reason === null ? 'system.works' : 'system.fails')}
            </span>
            {reason !== null && (
              <bdi className={css.error} dir="ltr">
                {reason}
              </bdi>
            )}
          </li>
        ))}
      </ul>
      <h3>{t('system.incidents')}</h3>
      {incidents.length === 0 && <p className={css.note}>{t('system.noIncidents')}</p>}
      <ul className={css.rows} aria-label={t('system.incidents')}>
        {incidents.map(({ id, component, reason, since, until }) => (
          <li key={id}>
            <span>{t(`system.component.${component}`)}</span>
            <span className={css.note}>
              {until
                ? t('system.fromTo', {
                    from: dayAndTime(format, since),
                    to: dayAndTime(format, until),
                  })
                : t('system.since', { time: dayAndTime(format, since) })}
            </span>
            <bdi className={css.error} dir="ltr">
              {reason}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
