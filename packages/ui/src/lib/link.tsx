import { type AnchorHTMLAttributes, type ComponentType, createContext, use } from 'react'

/** Reserved for the application, which preloads pages on hover. */
type OwnProps = 'onPointerEnter' | 'onPointerLeave'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, OwnProps> & { href: string }

const Plain = ({ children, ...props }: LinkProps) => <a {...props}>{children}</a>
const LinkContext = createContext<ComponentType<LinkProps>>(Plain)

/** Provides the application's link component. Without it, links are plain anchors. */
export const LinkProvider = LinkContext

export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  // oxlint-disable-next-line react/static-components -- the provider's component, the same on every render
  return <Component {...props} />
}
