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
import { makersHref } from '../../lib/routing/makers-addresses.ts'
import { qrPng, qrSvg } from '../../components/qr-path.ts'
import { saveBlob, saveFile } from '../../lib/dom/save-file.ts'
import { DownloadPressPdf } from '../release/index.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { type Subject, useIsPublic } from './marketing-subjects.ts'
import { ShareCards } from './share-cards.tsx'
import css from './marketing.module.css'

/** All tools for a release, an artist or a label. */
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
  const isPublic = useIsPublic(subject)
  const name = `${subject.name} (QR code)`
  return (
    <section aria-labelledby="link" className={css.split}>
      <div>
        <h2 id="link">Link</h2>
        <p className={css.url}>{url}</p>
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copyText(url, 'Link')}>
          Copy link
        </Button>
        {isPublic === false && (
          <p className={css.note}>
            {subject.kind === 'release'
              ? 'Only you can open this link until the release is published.'
              : 'Only you can open this link until music of it is published, or you save its page under Accounts.'}
          </p>
        )}
      </div>
      <div>
        <h2>QR code</h2>
        <QrCode text={url} label={`QR code of the link to ${subject.name}`} />
        <div className={css.verbs}>
          <Button size="small" onClick={() => saveFile(`${name}.svg`, qrSvg(url), 'image/svg+xml')}>
            Download SVG
          </Button>
          <Button
            size="small"
            onClick={() => void qrPng(url).then((file) => saveBlob(`${name}.png`, file))}
          >
            Download PNG
          </Button>
        </div>
      </div>
    </section>
  )
}

function PressSheet({ subject }: { subject: Subject }) {
  return (
    <section aria-labelledby="press">
      <h2 id="press">Press sheet</h2>
      <p className={css.text}>
        Cover, release facts, description, track list, credits and links on one page.
        {subject.isPublished
          ? ' Anyone with the link can open it.'
          : ' Only you can open it until the release is published.'}
      </p>
      <div className={css.verbs}>
        <ButtonLink href={pressHref(subject)} icon={<FileText size={16} aria-hidden />}>
          Open press sheet
        </ButtonLink>
        <DownloadPressPdf release={{ identifier: subject.identifier, title: subject.name }} />
      </div>
    </section>
  )
}

const Elsewhere = () => (
  <section aria-labelledby="elsewhere">
    <h2 id="elsewhere">Also useful</h2>
    <ul className={css.links}>
      <li>
        <Link href={uploadsHref}>Edit your releases</Link>
      </li>
      <li>
        <Link href={makersHref}>Edit your artist and label pages</Link>
      </li>
      <li>
        <Link href={followersHref}>See your followers</Link>
      </li>
      <li>
        <Link href={promotionsHref}>Promotions</Link>
      </li>
    </ul>
  </section>
)
