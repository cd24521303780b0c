interface Tagged {
  id: string;
  data: { tags: readonly string[]; date: string };
}

/**
 * Finds related posts: most shared tags first, then newest. Considers only the newest posts per set of tags, so that it
 * stays fast with thousands of posts.
 * @param count maximum number of results
 */
export function relatedPosts<Post extends Tagged>(
  posts: readonly Post[],
  count: number,
): (post: Tagged) => Post[] {
  const alike = new Map<string, Post[]>();
  for (const post of posts.toSorted((a, b) => b.data.date.localeCompare(a.data.date))) {
    const key = post.data.tags.toSorted().join();
    const group = alike.get(key) ?? [];
    // One more than `count`, because the post itself may be among them.
    if (group.length <= count) alike.set(key, [...group, post]);
  }
  const newest = [...alike.values()].flat();
  return (post) => {
    const shared = ({ data }: Tagged) => data.tags.filter((tag) => post.data.tags.includes(tag)).length;
    return newest
      .filter(({ id }) => id !== post.id)
      .toSorted((a, b) => shared(b) - shared(a) || b.data.date.localeCompare(a.data.date))
      .slice(0, count);
  };
}
