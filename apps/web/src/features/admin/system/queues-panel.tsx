import type { JobQueue } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './system.module.css'

/** The queues with jobs, as a table. */
export function QueuesPanel({ queues }: { queues: readonly JobQueue[] }) {
  const { t, format } = useTexts('admin')
  return (
    <section className={css.panel} aria-labelledby="queues">
      <h2 id="queues">{t('system.queues')}</h2>
      {queues.length === 0 ? (
        <p className={css.note}>{t('system.noJobs')}</p>
      ) : (
        <table className={css.queues} aria-labelledby="queues">
          <thead>
            <tr>
              <th scope="col">{t('system.queue')}</th>
              <th scope="col">{t('system.waiting')}</th>
              <th scope="col">{t('system.active')}</th>
              <th scope="col">{t('system.failed')}</th>
              <th scope="col">{t('system.oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, waiting, active, failed, oldestSeconds }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{format.number(waiting)}</td>
                <td>{format.number(active)}</td>
                <td data-bad={failed > 0 || undefined}>{format.number(failed)}</td>
                <td>{oldestSeconds > 0 ? format.minutes(oldestSeconds) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
