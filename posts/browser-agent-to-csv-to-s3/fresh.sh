#!/usr/bin/env bash
# fresh.sh: complains unless an object of the last two hours exists.
# Needs GNU date and s3:ListBucket.
set -euo pipefail
since=$(date -u -d "2 hours ago" +%Y-%m-%dT%H-%M-%SZ)
found=$(aws s3api list-objects-v2 --bucket "$BUCKET" --prefix weekly/ \
  --start-after "weekly/$since.csv" --max-keys 1 --no-paginate \
  --query KeyCount --output text)
[ "$found" = 1 ] && exit
echo "weekly report: nothing uploaded since $since" >&2
exit 1
