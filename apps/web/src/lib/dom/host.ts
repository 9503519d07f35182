/** Whether this is our own app on iOS, where pages are left by a swipe (SH-06). */
export const swipesPages = (): boolean => 'ios' in document.documentElement.dataset
