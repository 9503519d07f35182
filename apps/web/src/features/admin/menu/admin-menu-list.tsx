import type { AdminNotification } from '@hypha/contract'
import type { Feature } from '@hypha/contract/rules/features'
import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import {
  BadgeCheck,
  CircleHelp,
  FlaskConical,
  Flag,
  FolderOpen,
  History,
  Lightbulb,
  Mail,
  ReceiptText,
  ScrollText,
  Settings2,
  ShieldCheck,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { useFeatures } from '../../../lib/api/use-feature.ts'
import { ComingSoon } from '../../../components/page/coming-soon.tsx'
import css from './admin-menu.module.css'

interface Props extends MenuPlace {
  /** Undefined while it is not known. */
  waiting: readonly AdminNotification[] | undefined
}

const counted = (label: string, waiting: number, what: string) =>
  waiting === 0 ? label : `${label}, ${waiting} ${what}`

const dotted = (waiting: number) => waiting > 0 && <span className={css.dot} aria-hidden />

/** What admins do beside listening (SH-02). */
export function AdminMenuList({ waiting, ...place }: Props) {
  const [soon, setSoon] = useState<string | null>(null)
  const countOf = (type: AdminNotification['type']) =>
    waiting?.find((each) => each.type === type)?.count ?? 0
  const unreadMessages = countOf('message')
  const submittedVerifications = countOf('verification')
  const pendingReleases = countOf('release')
  const openReports = countOf('report')
  const features = useFeatures()
  const later = (label: string) => ({ label, onSelect: () => setSoon(label) })
  /** Leads there, or says that it is coming soon while an admin has it turned off. */
  const offered = (feature: Feature, label: string, href: string) =>
    features[feature] ? { label, href } : later(label)
  const items: MenuItem[] = [
    {
      label: counted('Messages', unreadMessages, 'unread'),
      href: '/messages',
      icon: <Mail aria-hidden />,
      end: dotted(unreadMessages),
    },
    { label: 'About / FAQ', href: '/faq', icon: <CircleHelp aria-hidden /> },
    { label: 'Suggestions', href: '/feature-suggestions', icon: <Lightbulb aria-hidden /> },
    { label: 'Changelog', href: '/changelog', icon: <History aria-hidden /> },
    {
      label: counted('Reports', openReports, 'open'),
      href: '/reports',
      icon: <Flag aria-hidden />,
      end: dotted(openReports),
    },
    {
      label: counted('Verifications', submittedVerifications, 'submitted'),
      href: '/verifications/submitted',
      icon: <BadgeCheck aria-hidden />,
      end: dotted(submittedVerifications),
    },
    {
      label: counted('Uploads', pendingReleases, 'to review'),
      href: '/admin/review',
      icon: <ShieldCheck aria-hidden />,
      end: dotted(pendingReleases),
    },
    { label: 'Orders', href: '/admin/orders', icon: <ReceiptText aria-hidden /> },
    { label: 'Developer Playground', href: '/dev', icon: <FlaskConical aria-hidden /> },
    {
      ...offered('userManagement', 'User Management', '/admin/users'),
      icon: <UsersRound aria-hidden />,
    },
    { label: 'Audit log', href: '/admin/audit', icon: <ScrollText aria-hidden /> },
    { label: 'Settings', href: '/settings', icon: <Settings2 aria-hidden /> },
    { ...offered('resources', 'Resources', '/admin/resources'), icon: <FolderOpen aria-hidden /> },
  ]
  return (
    <>
      <MenuList items={items} {...place} />
      <ComingSoon what={soon} onClose={() => setSoon(null)} />
    </>
  )
}
