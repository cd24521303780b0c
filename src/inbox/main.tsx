import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { Inbox } from './Inbox.tsx';
import { queries } from './calls/queries.ts';
import { listQuery, NEW_ONES } from './enquiries/queries.ts';
import { keepFocus } from './parts/kept-focus.ts';

const place = document.getElementById('inbox')!;
keepFocus(place);
// At once: whether somebody is signed in is known only after one more way there and back.
if (/^\/inbox\/?$/.test(location.pathname)) void queries.prefetchInfiniteQuery(listQuery(NEW_ONES));

createRoot(place).render(
  <QueryClientProvider client={queries}>
    <Router base="/inbox">
      <Inbox agency={place.dataset['agency'] ?? ''} />
    </Router>
  </QueryClientProvider>,
);
