import type { System } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { dayAndTime } from '../day-and-time.ts'
import css from './system.module.css'

type Props = { system: Pick<System, 'storage' | 'mail' | 'versions'> }

/** Storage, mail and versions. */
export function FactsPanel({ system: { storage, mail, versions } }: Props) {
  const { t, format } = useTexts('admin')
  return (
    <section className={css.panel} aria-labelledby="facts">
      <h2 id="facts">{t('system.facts')}</h2>
      <dl className={css.facts}>
        <dt>{t('system.storage')}</dt>
        <dd>{t(`system.storage.${storage.kind}`)}</dd>
        <dt>{t('system.originals')}</dt>
        <dd>{format.bytes(storage.originalsBytes)}</dd>
        <dt>{t('system.database')}</dt>
        <dd>
          {format.bytes(storage.databaseBytes)} ·{' '}
          {t(storage.hasChecksums ? 'system.checksumsOn' : 'system.checksumsOff')}
        </dd>
        {storage.disks.map(({ folder, freeBytes, totalBytes }) => (
          <Fact key={folder} label={t(`system.disk.${folder}`)}>
            {t('system.free', {
              free: format.bytes(freeBytes),
              total: format.bytes(totalBytes),
            })}
          </Fact>
        ))}
        <dt>{t('system.mail')}</dt>
        <dd>{t(mail.isConfigured ? 'system.mailSent' : 'system.mailSaved')}</dd>
        <dt>{t('system.mailFailure')}</dt>
        <dd>
          {mail.lastFailure ? (
            <>
              {dayAndTime(format, mail.lastFailure.at)}{' '}
              <bdi className={css.error} dir="ltr">
                {mail.lastFailure.error}
              </bdi>
            </>
          ) : (
            t('system.none')
          )}
        </dd>
        <dt>{t('system.versions')}</dt>
        <dd>
          <bdi dir="ltr">
            {Object.entries({
              Hypha: versions.product,
              Node: versions.node,
              PostgreSQL: versions.postgres,
              FFmpeg: versions.ffmpeg,
            })
              .flatMap(([name, version]) => (version ? `${name} ${version}` : []))
              .join(' · ')}
          </bdi>
        </dd>
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
