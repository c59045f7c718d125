// The only hosts that the agent's browser finds: chromium.launch({ args: only(["portal.example.com"]) }).
export function only(hosts) {
  const rules = ["MAP * ~NOTFOUND", ...hosts.map((host) => `EXCLUDE ${host}`)];
  return [
    `--host-resolver-rules=${rules.join(", ")}`,
    // WebRTC needs no names of hosts.
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  ];
}
