// The only hosts that the agent's browser may reach.
const allowed = new Set(["portal.example.com", "login.example.com"]);

export async function restrictDomains(context) {
  await context.route("**/*", (route) => {
    const { hostname } = new URL(route.request().url());
    return allowed.has(hostname) ? route.continue() : route.abort();
  });
}
