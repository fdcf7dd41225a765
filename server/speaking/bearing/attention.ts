/** What the avatar does while it is silent. */
export type Attention = 'rest' | 'listen' | 'think';
