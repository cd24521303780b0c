import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { Inbox } from './Inbox.tsx';
import { queries } from './calls/queries.ts';

const place = document.getElementById('inbox')!;

createRoot(place).render(
  <QueryClientProvider client={queries}>
    <Router base="/inbox">
      <Inbox agency={place.dataset['agency'] ?? ''} />
    </Router>
  </QueryClientProvider>,
);
