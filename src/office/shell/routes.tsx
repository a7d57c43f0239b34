import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { readTodayAhead } from '#office/today/read-today.ts';
import { loadToday } from './load-today.ts';
import { Opening } from './opening.tsx';
import { ScreenError } from './screen-error.tsx';
import { readSession } from './session.ts';

/**
 * Address → screen. Each screen is a file of its own that is loaded when somebody goes there. The one that people begin the
 * day with has its records on their way at the same time.
 */
export const routesOf = (queries: QueryClient): RouteObject[] => [
  {
    errorElement: <ScreenError />,
    hydrateFallbackElement: <Opening />,
    children: [
      { path: '/admin/login', lazy: () => import('#office/auth/sign-in-page.tsx') },
      { path: '/admin/forgot-password', lazy: () => import('#office/auth/reset-password-page.tsx') },
      {
        path: '/admin',
        lazy: () => import('./office-layout.tsx'),
        children: [
          {
            // Inside the frame: where one screen breaks, the menu stays.
            errorElement: <ScreenError />,
            children: [
              { index: true, lazy: () => import('#office/developers/developers-page.tsx') },
              { path: 'properties', lazy: () => import('#office/properties/properties-page.tsx') },
              { path: 'properties/:id/preview', lazy: () => import('#office/properties/preview-page.tsx') },
              { path: 'properties/import', lazy: () => import('#office/imports/import-page.tsx') },
              { path: 'mandates', lazy: () => import('#office/mandates/mandates-page.tsx') },
              {
                path: 'today',
                lazy: () => {
                  if (readSession() !== null) readTodayAhead(queries);
                  return loadToday();
                },
              },
              { path: 'tasks', lazy: () => import('#office/tasks/tasks-page.tsx') },
              { path: 'visits', lazy: () => import('#office/visits/visits-page.tsx') },
              { path: 'calendar', lazy: () => import('#office/calendars/calendar-page.tsx') },
              { path: 'team', lazy: () => import('#office/team/team-page.tsx') },
              { path: 'assignments', lazy: () => import('#office/assignments/assignments-page.tsx') },
              { path: 'inquiries', lazy: () => import('#office/inquiries/inquiries-page.tsx') },
              { path: 'inquiries/:id', lazy: () => import('#office/inquiries/inquiry-page.tsx') },
              { path: 'figures', lazy: () => import('#office/figures/figures-page.tsx') },
              { path: 'templates', lazy: () => import('#office/templates/templates-page.tsx') },
              { path: 'notifications', lazy: () => import('#office/notifications/notifications-page.tsx') },
              { path: 'settings', lazy: () => import('#office/settings/settings-page.tsx') },
              { path: 'audit', lazy: () => import('#office/audit/audit-page.tsx') },
              { path: 'privacy', lazy: () => import('#office/privacy/privacy-page.tsx') },
              { path: 'privacy/retention', lazy: () => import('#office/privacy/retention-page.tsx') },
              { path: 'breaches', lazy: () => import('#office/breaches/breaches-page.tsx') },
              { path: 'breaches/:id', lazy: () => import('#office/breaches/breach-page.tsx') },
              { path: 'health', lazy: () => import('#office/health/health-page.tsx') },
              { path: '*', lazy: () => import('./not-found-page.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
