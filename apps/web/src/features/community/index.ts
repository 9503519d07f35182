export { ChangelogPage, loadChangelogPage } from './changelog/changelog-page.tsx'
export { FaqPage, loadFaqPage } from './faq/faq-page.tsx'
export { FollowingPage } from './following/following-page.tsx'
export { MessagesPage } from './messages/messages-page.tsx'
export { MyProfilePage } from './people/my-profile-page.tsx'
export { loadUserPage, UserPage } from './people/user-page.tsx'
export {
  BugReportsPage,
  FeatureSuggestionsPage,
  loadBugReportsPage,
  loadFeatureSuggestionsPage,
} from './suggestions/suggestion-pages.tsx'
