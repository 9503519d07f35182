import { USER_LINK_REL } from '@hypha/contract/limits'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Fragment } from 'react'
import { linkParts } from './link-parts.ts'

/** Plain text with clickable web addresses. */
export const LinkedText = ({ text }: { text: string }) =>
  linkParts(text).map((part, index) =>
    part.href === undefined ? (
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      // not translated: values of rel
      <TextLink key={index} href={part.href} target="_blank" rel={USER_LINK_REL}>
        {part.text}
      </TextLink>
    ),
  )
