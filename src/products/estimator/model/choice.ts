export interface Seats {
  plan: string;
  count: number;
}

/** What a visitor asks for. Both halves are kept, so that nothing is lost by looking at the other. */
export interface Choice {
  need: 'build' | 'products';
  build: string;
  scope: string;
  integrations: number;
  speed: string;
  /** The products wanted, by key. */
  products: Readonly<Record<string, Seats>>;
}
