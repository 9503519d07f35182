import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useSearch } from '@tanstack/react-router'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { SectionNav } from '../../components/page/section-nav.tsx'
import { promotionsHref } from '../../lib/routing/dashboard-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { BundlesTab } from './bundles/bundles-tab.tsx'
import { CodesTab } from './codes/codes-tab.tsx'
import { DiscountsTab } from './discounts/discounts-tab.tsx'
import css from './promotions.module.css'
import { PROMOTION_TABS } from './promotions-search.ts'
import { PromosTab } from './promos/promos-tab.tsx'
import { SalesTab } from './sales/sales-tab.tsx'

const TABS = {
  ...{ codes: CodesTab, promos: PromosTab, discounts: DiscountsTab },
  ...{ sales: SalesTab, bundles: BundlesTab },
}

/** Download codes, promo links, discount codes, sales and bundles of a seller. */
export function PromotionsPage() {
  const { t } = useTexts('promotions')
  const { tab = 'codes' } = useSearch({ from: '/dashboard/promotions' })
  useHead({ title: t('title') })
  const Tab = TABS[tab]
  return (
    <DashboardFrame current="promotions">
      <div className={css.page}>
        <PageTitle>{t('title')}</PageTitle>
        <SectionNav
          label={t('title')}
          pages={PROMOTION_TABS.map((each) => ({
            name: t(`tab.${each}`),
            href: each === 'codes' ? promotionsHref : `${promotionsHref}?tab=${each}`,
            isCurrent: each === tab,
          }))}
        />
        <div className={css.tab}>
          <Tab />
        </div>
      </div>
    </DashboardFrame>
  )
}
