import type { UserDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { type ReactNode, useId } from 'react'
import { Trans } from 'react-i18next'
import { artistHref, labelHref } from '../../../lib/routing/addresses.ts'
import { adminUserHref, auditHref, orderHref } from '../addresses.ts'
import { dayAndTime } from '../day-and-time.ts'
import css from '../administration.module.css'
import { AuditList } from '../audit/audit-list.tsx'

/** Everything an account has, newest first. */
export function UserSections({ user }: { user: UserDetails }) {
  const { t, format } = useTexts('admin')
  const deviceAndCountry = ({ device, country }: { device: string; country: string | null }) =>
    country ? `${device}, ${format.country(country)}` : device
  return (
    <div className={css.sections}>
      <Section title={t('section.sessions')} empty={t('section.noSessions')}>
        {user.sessions.map((session) => (
          <li key={session.startedAt}>
            {deviceAndCountry(session)}{' '}
            <Note>
              {t('section.session', {
                used: dayAndTime(format, session.lastUsedAt),
                started: format.day(session.startedAt),
              })}
            </Note>
          </li>
        ))}
      </Section>
      <Section title={t('section.security')} empty={t('section.noSecurity')}>
        {user.securityEvents.map((event) => (
          <li key={event.id}>
            {t(`security.${event.kind}`)}{' '}
            <Note>
              {deviceAndCountry(event)}, {dayAndTime(format, event.at)}
            </Note>
          </li>
        ))}
      </Section>
      <Section title={t('sales.title')} empty={t('section.noOrders')}>
        {user.orders.map((order) => (
          <li key={order.id}>
            {order.invoiceNumber === null ? (
              t('order.unnumbered')
            ) : (
              <TextLink href={orderHref(order.invoiceNumber)}>
                {t('order.number', { number: order.invoiceNumber })}
              </TextLink>
            )}{' '}
            · {format.money(order.total)} · {t(`order.state.${order.state}`)}{' '}
            <Note>{format.day(order.at)}</Note>
          </li>
        ))}
      </Section>
      <Section title={t('section.subscriptions')} empty={t('section.noSubscriptions')}>
        {user.subscriptions.map((subscription) => (
          <li key={subscription.id}>
            {subscription.name ?? t('plan.premium')} ·{' '}
            {t(`subscription.price.${subscription.period}`, {
              price: format.money(subscription.price),
            })}{' '}
            · {t(`subscription.${subscription.status}`)}{' '}
            <Note>
              {subscription.endsAt
                ? t('subscription.sinceUntil', {
                    date: format.day(subscription.at),
                    end: format.day(subscription.endsAt),
                  })
                : t('subscription.since', { date: format.day(subscription.at) })}
            </Note>
          </li>
        ))}
      </Section>
      <Section title={t('section.profiles')} empty={t('section.noProfiles')}>
        {[
          ...user.artists.map((artist) => (
            <li key={`artist-${artist.id}`}>
              <TextLink href={artistHref(artist)}>{artist.name}</TextLink>{' '}
              <Note>{t('section.artist')}</Note>
            </li>
          )),
          ...user.labels.map((label) => (
            <li key={`label-${label.id}`}>
              <TextLink href={labelHref(label)}>{label.name}</TextLink>{' '}
              <Note>{t('section.label')}</Note>
            </li>
          )),
        ]}
      </Section>
      <Reports title={t('section.reportsAbout')} reports={user.reportsAbout} kind="about" />
      <Reports title={t('section.reportsBy')} reports={user.reportsBy} kind="by" />
      <Section
        title={t('menu.audit')}
        isOpen
        more={<TextLink href={auditHref({ account: user.id })}>{t('section.openAudit')}</TextLink>}
      >
        <AuditList search={{ account: user.id }} />
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  /** Shown if the list is empty. */
  empty?: string
  more?: ReactNode
  /** The children render their own list. */
  isOpen?: true
  children: ReactNode
}

function Section({ title, empty, more, isOpen, children }: SectionProps) {
  const id = useId()
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isOpen ? (
        children
      ) : isEmpty ? (
        <p className={css.note}>{empty}</p>
      ) : (
        <ul className={css.items} aria-labelledby={id}>
          {children}
        </ul>
      )}
      {!isEmpty && more && <p className={css.note}>{more}</p>}
    </section>
  )
}

const Note = ({ children }: { children: ReactNode }) => <span className={css.note}>{children}</span>

interface ReportsProps {
  title: string
  reports: UserDetails['reportsAbout']
  /** Reports about the account, or made by it. */
  kind: 'about' | 'by'
}

function Reports({ title, reports, kind }: ReportsProps) {
  const { t: tReport } = useTexts('moderation')
  const { t, format } = useTexts('admin')
  return (
    <Section
      title={title}
      empty={t('section.noReports')}
      more={<TextLink href="/reports">{t('section.openReports')}</TextLink>}
    >
      {reports.map((report) => (
        <li key={report.id}>
          {report.title}: {tReport(`because.${report.reason}`)}
          {report.words && <span className={css.said}>{report.words}</span>}{' '}
          <Note>
            <Trans
              t={t}
              i18nKey={`report.${kind}.${report.isOpen ? 'open' : 'decided'}`}
              values={{ name: report.person.fullName, date: format.day(report.at) }}
              components={{
                person: <TextLink href={adminUserHref(report.person)}>{null}</TextLink>,
              }}
            />
          </Note>
        </li>
      ))}
    </Section>
  )
}
