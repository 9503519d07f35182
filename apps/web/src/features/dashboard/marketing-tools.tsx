import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { Copy, FileText } from 'lucide-react'
import { pressHref } from '../../lib/routing/addresses.ts'
import { copyText } from '../../lib/dom/share.ts'
import {
  followersHref,
  promotionsHref,
  uploadsHref,
} from '../../lib/routing/dashboard-addresses.ts'
import { profilesHref } from '../../lib/routing/profiles-addresses.ts'
import { qrPng, qrSvg } from '../../components/qr-path.ts'
import { saveBlob, saveFile } from '../../lib/dom/save-file.ts'
import { DownloadPressPdf } from '../release/index.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { type Subject, useIsPublic } from './marketing-subjects.ts'
import { ShareCards } from './share-cards.tsx'
import css from './marketing.module.css'

/** All marketing tools for a release, an artist or a label. */
export function MarketingTools({ subject }: { subject: Subject }) {
  const url = new URL(subject.href, location.origin).href
  return (
    <div className={css.tools}>
      <LinkAndCode subject={subject} url={url} />
      <ShareCards subject={subject} />
      {subject.kind === 'release' && <PressSheet subject={subject} />}
      <Elsewhere />
    </div>
  )
}

function LinkAndCode({ subject, url }: { subject: Subject; url: string }) {
  const { t } = useTexts('dashboard')
  const isPublic = useIsPublic(subject)
  const name = t('qr.file', { name: subject.name })
  return (
    <section aria-labelledby="link" className={css.split}>
      <div>
        <h2 id="link">{t('link.title')}</h2>
        <p className={css.url}>{url}</p>
        <Button
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(url, t('link.title'))}
        >
          {t('link.copy')}
        </Button>
        {isPublic === false && (
          <p className={css.note}>
            {t(subject.kind === 'release' ? 'link.privateRelease' : 'link.privateProfile')}
          </p>
        )}
      </div>
      <div>
        <h2>{t('qr.title')}</h2>
        <QrCode text={url} label={t('qr.label', { name: subject.name })} />
        <div className={css.verbs}>
          <Button size="small" onClick={() => saveFile(`${name}.svg`, qrSvg(url), 'image/svg+xml')}>
            {t('qr.svg')}
          </Button>
          <Button
            size="small"
            onClick={() => void qrPng(url).then((file) => saveBlob(`${name}.png`, file))}
          >
            {t('qr.png')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function PressSheet({ subject }: { subject: Subject }) {
  const { t } = useTexts('dashboard')
  return (
    <section aria-labelledby="press">
      <h2 id="press">{t('press.title')}</h2>
      <p className={css.text}>{t(subject.isPublished ? 'press.public' : 'press.private')}</p>
      <div className={css.verbs}>
        <ButtonLink href={pressHref(subject)} icon={<FileText size={16} aria-hidden />}>
          {t('press.open')}
        </ButtonLink>
        <DownloadPressPdf release={{ identifier: subject.identifier, title: subject.name }} />
      </div>
    </section>
  )
}

function Elsewhere() {
  const { t } = useTexts('dashboard')
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('useful.title')}</h2>
      <ul className={css.links}>
        <li>
          <Link href={uploadsHref}>{t('useful.releases')}</Link>
        </li>
        <li>
          <Link href={profilesHref}>{t('useful.profiles')}</Link>
        </li>
        <li>
          <Link href={followersHref}>{t('useful.followers')}</Link>
        </li>
        <li>
          <Link href={promotionsHref}>{t('promotions')}</Link>
        </li>
      </ul>
    </section>
  )
}
