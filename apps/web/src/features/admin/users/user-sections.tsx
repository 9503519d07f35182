import type { UserDetails } from '@hypha/contract'
import { REASON_WORDS } from '@hypha/contract/rules/moderation'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { type ReactNode, useId } from 'react'
import { artistHref, labelHref } from '../../../lib/routing/addresses.ts'
import { day } from '../../../lib/format/dates.ts'
import { adminUserHref, auditHref, orderHref } from '../addresses.ts'
import {
  countryName,
  dayAndTime,
  ORDER_WORDS,
  SECURITY_WORDS,
  SUBSCRIPTION_WORDS,
} from '../administration-words.ts'
import css from '../administration.module.css'
import { AuditList } from '../audit/audit-list.tsx'

/** Everything an account has, newest first. */
export const UserSections = ({ user }: { user: UserDetails }) => (
  <div className={css.sections}>
    <Section title="Sessions" empty="Not logged in anywhere.">
      {user.sessions.map((session) => (
        <li key={session.startedAt}>
          {session.device}
          {session.country && `, ${countryName(session.country)}`}{' '}
          <Note>
            last used {dayAndTime(session.lastUsedAt)}, logged in {day(session.startedAt)}
          </Note>
        </li>
      ))}
    </Section>
    <Section title="Security history" empty="No events.">
      {user.securityEvents.map((event) => (
        <li key={event.id}>
          {SECURITY_WORDS[event.kind]}{' '}
          <Note>
            {event.device}
            {event.country && `, ${countryName(event.country)}`}, {dayAndTime(event.at)}
          </Note>
        </li>
      ))}
    </Section>
    <Section title="Orders" empty="No orders.">
      {user.orders.map((order) => (
        <li key={order.id}>
          {order.invoiceNumber === null ? (
            'Order'
          ) : (
            <TextLink href={orderHref(order.invoiceNumber)}>No. {order.invoiceNumber}</TextLink>
          )}{' '}
          · {money(order.total)} · {ORDER_WORDS[order.state]} <Note>{day(order.at)}</Note>
        </li>
      ))}
    </Section>
    <Section title="Subscriptions" empty="No subscriptions.">
      {user.subscriptions.map((subscription) => (
        <li key={subscription.id}>
          {subscription.name ?? 'Premium'} · {money(subscription.price)} a {subscription.period} ·{' '}
          {SUBSCRIPTION_WORDS[subscription.status]}{' '}
          <Note>
            since {day(subscription.at)}
            {subscription.endsAt && `, until ${day(subscription.endsAt)}`}
          </Note>
        </li>
      ))}
    </Section>
    <Section title="Artists and labels" empty="No artists or labels.">
      {[
        ...user.artists.map((artist) => (
          <li key={`artist-${artist.id}`}>
            <TextLink href={artistHref(artist)}>{artist.name}</TextLink> <Note>Artist</Note>
          </li>
        )),
        ...user.labels.map((label) => (
          <li key={`label-${label.id}`}>
            <TextLink href={labelHref(label)}>{label.name}</TextLink> <Note>Label</Note>
          </li>
        )),
      ]}
    </Section>
    <Reports title="Reports about them" reports={user.reportsAbout} side="by" />
    <Reports title="Reports by them" reports={user.reportsBy} side="about" />
    <Section
      title="Audit log"
      isOpen
      more={<TextLink href={auditHref({ account: user.id })}>Open in the audit log</TextLink>}
    >
      <AuditList search={{ account: user.id }} />
    </Section>
  </div>
)

interface SectionProps {
  title: string
  /** Said where there is nothing to list. */
  empty?: string
  more?: ReactNode
  /** The children bring a list of their own. */
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
  /** What the other person is to each report. */
  side: 'by' | 'about'
}

const Reports = ({ title, reports, side }: ReportsProps) => (
  <Section
    title={title}
    empty="No reports."
    more={<TextLink href="/reports">Open Reports</TextLink>}
  >
    {reports.map((report) => (
      <li key={report.id}>
        {report.title}: {REASON_WORDS[report.reason]}
        {report.words && <span className={css.said}>{report.words}</span>}{' '}
        <Note>
          {side} <TextLink href={adminUserHref(report.person)}>{report.person.fullName}</TextLink>,{' '}
          {day(report.at)}, {report.isOpen ? 'open' : 'decided'}
        </Note>
      </li>
    ))}
  </Section>
)
