import type { AdminNotification } from '@hypha/contract'
import type { Feature } from '@hypha/contract/rules/features'
import { useTexts } from '@hypha/i18n/use-texts.ts'
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
  ServerCog,
  Settings2,
  ShieldCheck,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { useFeatures } from '../../../lib/api/use-feature.ts'
import { ComingSoon } from '../../../components/page/coming-soon.tsx'
import css from './admin-menu.module.css'

interface Props extends MenuPlace {
  /** Undefined until it is loaded. */
  waiting: readonly AdminNotification[] | undefined
}

const dotted = (waiting: number) => waiting > 0 && <span className={css.dot} aria-hidden />

/** The admin menu (SH-02). */
export function AdminMenuList({ waiting, ...place }: Props) {
  const { t, format } = useTexts('admin')
  const [soon, setSoon] = useState<string | null>(null)
  const countOf = (type: AdminNotification['type']) =>
    waiting?.find((each) => each.type === type)?.count ?? 0
  const unreadMessages = countOf('message')
  const submittedVerifications = countOf('verification')
  const pendingReleases = countOf('release')
  const openReports = countOf('report')
  const features = useFeatures()
  /** The label of an item, with the number of pending entries. */
  const counted = (
    ...[count, none, some]:
      | [number, 'menu.messages', 'menu.messagesUnread']
      | [number, 'menu.reports', 'menu.reportsOpen']
      | [number, 'menu.verifications', 'menu.verificationsSubmitted']
      | [number, 'menu.uploads', 'menu.uploadsToReview']
  ) => (count === 0 ? t(none) : t(some, { number: format.number(count) }))
  const later = (label: string) => ({ label, onSelect: () => setSoon(label) })
  /** Links to the page, or says "coming soon" while an admin has its feature turned off. */
  const offered = (feature: Feature, href: string) => {
    const label = t(`feature.${feature}`)
    return features[feature] ? { label, href } : later(label)
  }
  const items: MenuItem[] = [
    {
      label: counted(unreadMessages, 'menu.messages', 'menu.messagesUnread'),
      href: '/messages',
      icon: <Mail aria-hidden />,
      end: dotted(unreadMessages),
    },
    { label: t('menu.faq'), href: '/faq', icon: <CircleHelp aria-hidden /> },
    { label: t('menu.suggestions'), href: '/feature-suggestions', icon: <Lightbulb aria-hidden /> },
    { label: t('menu.changelog'), href: '/changelog', icon: <History aria-hidden /> },
    {
      label: counted(openReports, 'menu.reports', 'menu.reportsOpen'),
      href: '/reports',
      icon: <Flag aria-hidden />,
      end: dotted(openReports),
    },
    {
      label: counted(submittedVerifications, 'menu.verifications', 'menu.verificationsSubmitted'),
      href: '/verifications/submitted',
      icon: <BadgeCheck aria-hidden />,
      end: dotted(submittedVerifications),
    },
    {
      label: counted(pendingReleases, 'menu.uploads', 'menu.uploadsToReview'),
      href: '/admin/review',
      icon: <ShieldCheck aria-hidden />,
      end: dotted(pendingReleases),
    },
    { label: t('menu.orders'), href: '/admin/orders', icon: <ReceiptText aria-hidden /> },
    { label: t('menu.playground'), href: '/dev', icon: <FlaskConical aria-hidden /> },
    {
      ...offered('userManagement', '/admin/users'),
      icon: <UsersRound aria-hidden />,
    },
    { label: t('menu.audit'), href: '/admin/audit', icon: <ScrollText aria-hidden /> },
    { label: t('menu.system'), href: '/admin/system', icon: <ServerCog aria-hidden /> },
    { label: t('menu.settings'), href: '/settings', icon: <Settings2 aria-hidden /> },
    { ...offered('resources', '/admin/resources'), icon: <FolderOpen aria-hidden /> },
  ]
  return (
    <>
      <MenuList items={items} {...place} />
      <ComingSoon what={soon} onClose={() => setSoon(null)} />
    </>
  )
}
