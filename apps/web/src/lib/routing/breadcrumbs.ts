/** Of every block of structured data. */
export const context = { '@context': 'https://schema.org' }

export interface Crumb {
  name: string
  href: string
}

/** The way from the start page to the page of a subject. The last crumb is the page itself. */
export const onPage = (...crumbs: readonly Crumb[]) => ({
  mainEntityOfPage: {
    '@type': 'WebPage',
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, href }, i) => ({
        ...{ '@type': 'ListItem', position: i + 1, name, item: href },
      })),
    },
  },
})
