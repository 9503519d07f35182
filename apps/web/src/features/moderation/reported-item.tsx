import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ReportedSubject } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useState } from 'react'
import { userHref } from '../../lib/routing/addresses.ts'
import { DecisionForm } from './decision-form.tsx'
import css from './moderation.module.css'

/** Reported content with its author, the reports and their reasons, and the decision form. */
export function ReportedItem({ subject }: { subject: ReportedSubject }) {
  const { t, format } = useTexts('moderation')
  const { kind, title, now, person, count, reasons, reports } = subject
  const [isDeciding, setDeciding] = useState(false)
  return (
    <li>
      <h2 className={css.title}>
        {t(`subject.${kind}`)} {now ? <TextLink href={now.href}>{title}</TextLink> : title}
      </h2>
      <p className={css.facts}>
        {kind !== 'user' && (
          <span>
            <Trans
              t={t}
              i18nKey="by"
              components={{
                person: (
                  <TextLink href={userHref(person)}>
                    <bdi>{person.fullName}</bdi>
                  </TextLink>
                ),
              }}
            />
          </span>
        )}
        {person.isAdmin && <span>{t('isAdmin')}</span>}
        {person.before > 0 && (
          <span className={css.warned}>{t('before', { count: person.before })}</span>
        )}
        {person.suspension && <span className={css.warned}>{t('isSuspended')}</span>}
        <span>
          {t('reportsSince', {
            count,
            number: format.number(count),
            date: format.day(subject.firstAt),
          })}
        </span>
      </p>
      <ReportedText subject={subject} />
      <ul className={css.reasons} aria-label={t('reasons')}>
        {reasons.map((each) => (
          <li key={each.reason}>
            <span>{each.count}×</span>
            <span>{t(`because.${each.reason}`)}</span>
          </li>
        ))}
      </ul>
      <ul className={css.reports} aria-label={t('newest')}>
        {reports.map((report) => (
          <li key={report.id}>
            <p className={css.facts}>
              <TextLink href={userHref(report.reporter)}>{report.reporter.fullName}</TextLink>
              <span>{format.day(report.at)}</span>
            </p>
            {report.words !== '' && <p>{report.words}</p>}
          </li>
        ))}
      </ul>
      {isDeciding ? (
        <DecisionForm subject={subject} onCancel={() => setDeciding(false)} />
      ) : (
        <Button aria-label={t('decideAbout', { title })} onClick={() => setDeciding(true)}>
          {t('decide')}
        </Button>
      )}
    </li>
  )
}

/** The reported text, plus the current text if it has changed. */
function ReportedText({ subject: { said, now } }: { subject: ReportedSubject }) {
  const { t } = useTexts('moderation')
  const changed = now !== null && now.said !== said
  return (
    <>
      {said !== '' && (
        <div className={css.said}>
          {changed && <p className={css.hint}>{t('whenReported')}</p>}
          <p>{said}</p>
        </div>
      )}
      {changed && (
        <div className={css.said}>
          <p className={css.hint}>{t('now')}</p>
          <p>{now.said}</p>
        </div>
      )}
      {now === null && <p className={css.hint}>{t('isGone')}</p>}
      {now && !now.isOpen && <p className={css.hint}>{t('isHidden')}</p>}
    </>
  )
}
